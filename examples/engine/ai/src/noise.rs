//! Numbers that look random and depend on nothing but their arguments.

/// Returns a number from 0 to 1.
pub fn noise(seed: u64, a: u32, b: u32) -> f32 {
    let mut bits = seed ^ (u64::from(a) << 32 | u64::from(b));
    for factor in [0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb] {
        bits = bits.wrapping_add(0x9e37_79b9_7f4a_7c15);
        bits = (bits ^ (bits >> 29)).wrapping_mul(factor);
    }
    // 24 bits are exact in an `f32`.
    (bits >> 40) as f32 / (1 << 24) as f32
}
