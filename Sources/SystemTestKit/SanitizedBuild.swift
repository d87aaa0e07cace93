import Foundation

/// The build with sanitizers of `scripts/sanitize`, which sets the variable.
package enum SanitizedBuild {
  /// The address sanitizer's allocator reserves all of its address space at the start, so that a limit of the address
  /// space makes no allocation fail. A page ends later, at its limit of resident memory or by a timeout.
  package static let ignoresAddressSpaceLimits = ProcessInfo.processInfo.environment["HULL_SANITIZED"] != nil
}
