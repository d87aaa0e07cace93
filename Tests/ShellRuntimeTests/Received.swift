/// What a callback was given, in order.
final class Received<Value> {
  var values: [Value] = []
}
