import AppManifest
import FormTestKit
import SourceText
import Testing

@testable import Flows

/// The JSON schema of flows is made from the commands and keys that the reader accepts.
@Suite("Schema of flows") struct FlowSchemaTests {
  private static let sampler = FormSampler(
    texts: [
      "duration": "5s", "duration above zero": "5s", "rate": "256kbit", "percentage": "5%", "point": "\"50%,50%\"",
      "columns x rows": "100x37", "traits": "square", "scheme": "https", "URL pattern": "/api/*", "HTTP method": "GET",
    ],
    keys: ["PAGE.KEY": "PAGE.key", "ORIGIN": "http://a.test", "FIELD": "X-Key"], minimal: ["commands"])

  private static let schema = JSONSchema.text(title: "", description: "", FlowForm.documents)

  private func problems(_ flow: String) -> [String] {
    do {
      _ = try FlowParser.parse(text: flow, path: "flow.yaml")
      return []
    } catch {
      return error.diagnostics.map(\.message)
    }
  }

  @Test("The schema has the commands, the keys of the header, and the keys of the arguments")
  func keys() throws {
    let keys = try SchemaKeys(Self.schema)
    #expect(keys.contains(FlowCommandDefinition.all.map(\.name)))
    #expect(keys.contains(FlowHeader.Key.allCases.map(\.rawValue)))
    #expect(keys.contains(FlowSettings.fields.map(\.name)))
    #expect(keys.contains(SelectorReader.keys + SelectorReader.ignoredFields.map(\.name)))
    let missing = FlowCommandDefinition.all.filter { definition in
      guard definition.arguments.mapping != nil else { return false }
      return !keys.contains(Array(Set(definition.keys + CommandArguments.common)))
    }
    #expect(missing.map(\.name) == [])
  }

  @Test("Every command and every argument has a description")
  func descriptions() {
    let missing = FlowForm.commands.flatMap { command in
      ([command] + (command.shape.mapping?.fields ?? [])).filter { $0.summary.isEmpty }
        .map { "\(command.name): \($0.name)" }
    }
    #expect(missing == [])
  }

  @Test(
    "The reader accepts every command with every argument and value of the schema",
    arguments: FlowForm.commands.map(\.name))
  func commands(name: String) throws {
    let command = try #require(FlowForm.commands.first { $0.name == name })
    let samples = Self.sampler.samples(command.shape).map { "- \(name): \($0)" }
    #expect(!samples.isEmpty)
    let refused = samples.compactMap { sample -> String? in
      // A signal is for one kind of death only, and `label` alone is not an expectation.
      let problems = problems("appId: a\n---\n\(sample)\n")
        .filter { !$0.contains("` belongs to `kind: ") && !$0.hasSuffix(" compares nothing") }
      return problems.isEmpty ? nil : "\(sample): \(problems.joined(separator: "; "))"
    }
    #expect(refused == [])
  }

  @Test("The reader accepts every name of the schema without a value")
  func names() {
    #expect(FlowForm.bareCommands.flatMap { problems("appId: a\n---\n- \($0)\n") } == [])
  }

  @Test("The reader accepts every key and value of the header")
  func header() {
    let refused = Self.sampler.samples(.mapping(FlowForm.header)).compactMap { sample -> String? in
      let problems = problems("\(sample)\n---\n- back\n")
      return problems.isEmpty ? nil : "\(sample): \(problems.joined(separator: "; "))"
    }
    #expect(refused == [])
  }
}
