import CNotices

/// Hull's license and the notices of third parties: the files LICENSE and NOTICE, separated by an empty line.
enum LicenseTexts {
  static var bytes: [UInt8] {
    let files = (0..<hull_notice_file_count()).map { index in
      let file = hull_notice_file_at(index)
      return Array(UnsafeBufferPointer(start: file.bytes, count: file.length))
    }
    return Array(files.joined(separator: [UInt8(ascii: "\n")]))
  }
}
