/// A descriptor that is closed by its last owner.
final class Descriptor {
  let number: Int32
  private var isOpen = true

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close()
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    System.closeDescriptor(number)
  }
}
