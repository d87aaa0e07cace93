#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The angles of a pen, in radians, as the tilt in degrees (Pointer Events 3, section 4.1.3).
enum PenAngles {
  static func tilt(altitude: Double, azimuth: Double) -> (x: Int, y: Int) {
    func degrees(_ part: Double) -> Int {
      // A cosine or sine that is zero but for rounding lies in the plane of the other axis.
      abs(part) < 1e-9 ? 0 : Int((atan2(part, tan(altitude)) * 180 / .pi).rounded())
    }
    return (degrees(cos(azimuth)), degrees(sin(azimuth)))
  }
}
