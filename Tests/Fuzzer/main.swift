// The program of `make fuzz`: hull-fuzz TARGET, then the arguments of libFuzzer. Without a target it lists them.

import FuzzTargets
import RandomTestKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ count: UnsafeMutablePointer<Int32>, _ arguments: UnsafeMutablePointer<Arguments>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// Mutates the bytes in place, in one of the ways of libFuzzer.
@_silgen_name("LLVMFuzzerMutate")
func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximum: Int) -> Int

/// One of some hundred mutations repeats a part of the input many times.
@_cdecl("LLVMFuzzerCustomMutator")
func customMutation(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximum: Int, _ seed: UInt32) -> Int {
  guard seed % 400 == 0, size > 0 else { return mutate(data, size, maximum) }
  var random = SeededGenerator(seed: UInt64(seed))
  let input = Array(UnsafeBufferPointer(start: data, count: size))
  let length = Int.random(in: min(size, maximum)...maximum, using: &random)
  let amplified = FuzzMutation.amplified(input, to: length, using: &random)
  data.update(from: amplified, count: min(amplified.count, maximum))
  return min(amplified.count, maximum)
}

guard let name = CommandLine.arguments.dropFirst().first, let target = FuzzTarget.named(name) else {
  for target in FuzzTarget.all { print(target.name, target.maximumBytes) }
  exit(CommandLine.arguments.count > 1 ? 2 : 0)
}

/// Read by the callback, which has no context.
nonisolated(unsafe) var chosen = target

// libFuzzer gets the arguments after the target's name.
var count = CommandLine.argc - 1
var arguments: Arguments = CommandLine.unsafeArgv + 1
arguments[0] = CommandLine.unsafeArgv[0]
exit(
  runDriver(&count, &arguments) { bytes, count in
    do {
      try chosen.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    } catch {
      print("finding: \(error)")
      fflush(nil)
      abort()
    }
    return 0
  })
