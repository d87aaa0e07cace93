/// A value on the heap, shared by its copies until one of them is changed.
///
/// Swift copies a value whole for a call of another module on it. For a value of many fields that is slower than most
/// calls, for this one it is a reference.
@usableFromInline
struct CopyOnWrite<Value: Equatable & Sendable>: Equatable, Sendable {
  /// Only the owner of the only reference changes the value, so accesses never overlap.
  @usableFromInline
  final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline var storage: Storage

  @inlinable
  init(_ value: Value) { storage = Storage(value) }

  @inlinable var value: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }

  @usableFromInline
  static func == (one: Self, other: Self) -> Bool { one.storage === other.storage || one.value == other.value }
}

extension CopyOnWrite: CustomReflectable {
  @usableFromInline var customMirror: Mirror { Mirror(reflecting: value) }
}
