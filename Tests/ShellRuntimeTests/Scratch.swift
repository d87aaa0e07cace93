import SystemTestKit
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A temporary folder of real files that is removed with its test.
final class Scratch {
  let path: String

  init() {
    path = (try? TestFolder.create()) ?? "/nowhere"
  }

  deinit { TestFolder.remove(path) }

  @discardableResult
  func write(_ name: String, _ text: String, mode: mode_t = 0o644) -> String {
    write(name, Array(text.utf8), mode: mode)
  }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8], mode: mode_t = 0o644) -> String {
    let file = path + "/" + name
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
    return file
  }

  /// Creates an executable script.
  ///
  /// Another program writes it: a descriptor of ours that is open for writing could be inherited by a process that
  /// another test starts, and until that process has called exec the kernel refuses to run this script (ETXTBSY,
  /// execve(2)).
  @discardableResult
  func script(_ name: String, _ text: String) -> String {
    let source = write(name + ".text", text, mode: 0o755)
    let file = path + "/" + name
    let copy = try? ChildProcess.run(["/bin/cp", "-p", source, file], in: path)
    return copy?.status == 0 ? file : "/nowhere"
  }

  /// The permission bits of a file.
  func permissions(of name: String) throws -> UInt32 {
    var status = stat()
    try #require(stat(path + "/" + name, &status) == 0, "\(name) does not exist")
    return status.st_mode & 0o777
  }

  func removeFolder(_ name: String) { TestFolder.remove(path + "/" + name) }

  func folder(_ name: String) {
    mkdir(path + "/" + name, 0o755)
  }

  func link(_ name: String, to target: String) {
    symlink(target, path + "/" + name)
  }

  func remove(_ name: String) {
    unlink(path + "/" + name)
  }
}
