import FormTestKit
import ShellScreen
import SourceText
import Testing

@testable import ShellSession

/// The JSON schema of the settings is made from the settings that the reader accepts.
@Suite("Schema of the settings") struct SettingsSchemaTests {
  @Test("The schema has every setting and every action that can have keys")
  func keys() throws {
    let keys = try SchemaKeys(SchemaName.settings.text)
    #expect(keys.contains(SettingName.topKeys))
    #expect(keys.contains(SettingName.keys(below: "inspector")))
    #expect(keys.contains(KeyMap.debugging.bindings.map(\.name)))
  }

  @Test("The reader accepts every setting and every value of the schema")
  func values() throws {
    // Keys of actions can be in conflict with each other.
    let sampler = FormSampler(texts: ["text": "nord", "duration": "5s", "key": "<disabled>"], keys: [:])
    let samples = sampler.samples(SettingName.fileForm).filter { !$0.contains("[<disabled>]") }
    #expect(samples.count > 40)
    let refused = try samples.compactMap { sample -> String? in
      var reader = SettingsReader(themeNames: ["nord"], folder: ".") { _ in .standard }
      if !sample.isEmpty { reader.read(try YAMLDocument.parse(sample, path: "config.yaml")) }
      let messages = reader.diagnostics.map(\.message)
      return messages.isEmpty ? nil : "\(sample): \(messages.joined(separator: "; "))"
    }
    #expect(refused == [])
  }
}
