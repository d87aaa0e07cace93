/// The arguments of a callback, in order.
final class Received<Value> {
  var values: [Value] = []
}
