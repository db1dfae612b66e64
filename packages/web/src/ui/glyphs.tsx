import { drawn } from './Icon.tsx'

/** Work under way: a half pie in a ring. */
export const IconHalfPie = drawn(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 6.6a5.4 5.4 0 0 1 0 10.8z" fill="currentColor" stroke="none" />
  </>,
)

/** Paid in part: a half disc. */
export const IconHalfDisc = drawn(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" stroke="none" />
  </>,
)

/** The mark of the product; it is never mirrored. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden style={{ flex: 'none' }}>
      <path d="M12 1.6 21 6.8v10.4l-9 5.2-9-5.2V6.8z" fill="var(--accent)" />
      <circle cx="12" cy="12" r="4.1" fill="none" stroke="#fff" strokeWidth="2.2" />
    </svg>
  )
}

/** The official sign of the Saudi riyal; it always stands left of the number. */
export function RiyalSign() {
  return (
    <svg
      viewBox="0 0 1124.14 1256.39"
      aria-hidden
      style={{
        inlineSize: '.72em',
        blockSize: '.82em',
        fill: 'currentColor',
        marginInlineEnd: '.22em',
        verticalAlign: '-.06em',
      }}
    >
      <path d="M699.62 1113.02c-20.06 44.48-33.32 92.75-38.4 143.37l424.51-90.24c20.06-44.47 33.31-92.75 38.4-143.37l-424.51 90.24Z" />
      <path d="M1085.73 895.8c20.06-44.47 33.32-92.75 38.4-143.37l-330.68 70.33v-135.2l292.27-62.11c20.06-44.47 33.32-92.75 38.4-143.37l-330.68 70.27V66.13c-50.67 28.45-95.67 66.32-132.25 110.99v403.35l-132.25 28.11V0c-50.67 28.44-95.67 66.32-132.25 110.99v525.69l-295.91 62.88c-20.06 44.47-33.33 92.75-38.42 143.37l334.33-71.05v170.26l-358.3 76.14c-20.06 44.47-33.32 92.75-38.4 143.37l375.04-79.7c30.53-6.35 56.77-24.4 73.83-49.24l68.78-101.97c7.14-10.55 11.3-23.27 11.3-36.97v-149.98l132.25-28.11v270.4l424.53-90.28Z" />
    </svg>
  )
}
