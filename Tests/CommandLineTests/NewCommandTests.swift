import DocumentTestKit
import Foundation
import Testing

@Suite("hull new")
struct NewCommandTests {
  @Test("The new app runs, and its flow passes")
  func works() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let here = URL(fileURLWithPath: folder.path)
    let made = try CommandRun.hull(["new", "tea-shop"], in: here)
    #expect(
      made.output == """
        tea-shop/app.yaml
        tea-shop/home.html
        tea-shop/item.html
        tea-shop/style.css
        tea-shop/flows/01-first-look.yaml

        Run it:   hull run tea-shop
        Test it:  hull test tea-shop/flows

        """)
    #expect(made.error == "")
    #expect(made.status == 0)
    let test = try CommandRun.hull(["test", "tea-shop/flows"], in: here)
    #expect(test.status == 0, "\(test.output)\(test.error)")
    #expect(test.output.contains("1 flow, 1 passed"))
    Golden.expect(try CommandRun.transcript(["dump", "tea-shop", "--size", "60x16"], in: here), "new/home.txt")
  }

  @Test("Missing parent folders are created, and an empty folder is accepted")
  func places() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let here = URL(fileURLWithPath: folder.path)
    #expect(try CommandRun.hull(["new", "apps/inner/Shop_2"], in: here).status == 0)
    #expect(try folder.text(of: "apps/inner/Shop_2/app.yaml").contains("\nname: Shop_2\n"))
    try FileManager.default.createDirectory(atPath: folder.path + "/empty", withIntermediateDirectories: false)
    #expect(try CommandRun.hull(["new", "empty/"], in: here).status == 0)
    #expect(try folder.text(of: "empty/app.yaml").contains("\nname: empty\n"))
  }

  @Test(
    "Invalid names and existing files are rejected, and nothing is written",
    arguments: ["shop", "file", "file/shop", "1st", "a b", "..", "", "-x"])
  func refusals(name: String) throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: folder.path + "/shop", withIntermediateDirectories: false)
    try folder.write("mine", to: "shop/app.yaml")
    try folder.write("mine", to: "file")
    let run = try CommandRun.hull(["new", "--", name], in: URL(fileURLWithPath: folder.path))
    let rule =
      "is not a valid app name: start with a letter, then use letters, digits, - and _; at most 60 characters\n"
    let expected =
      switch name {
      case "shop": "hull: shop: the folder is not empty; choose another name\n"
      case "file": "hull: file: a file with this name exists; choose another name\n"
      case "file/shop": "hull: file: not a folder\n"
      default: "hull: \"\(name)\" " + rule
      }
    #expect(run.error == expected)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["file", "shop"])
    #expect(try folder.text(of: "shop/app.yaml") == "mine")
  }
}
