#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

do throws(ServerError) {
  let options = try ServerOptions(Array(CommandLine.arguments.dropFirst()))
  exit(try Server.run(options))
} catch {
  let message = Array("hull serve: \(error.message)\n".utf8)
  _ = write(STDERR_FILENO, message, message.count)
  exit(error.status)
}
