import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { cx } from './cx.ts'

export type IconSize = 'xs' | 's' | 'm' | 'l' | 'xl'
export type IconProps = { size?: IconSize; className?: string | undefined; style?: CSSProperties; mirrored?: boolean }
export type IconComponent = (props: IconProps) => ReactNode

const pixels: Record<IconSize, number> = { xs: 14, s: 16, m: 18, l: 22, xl: 28 }

/** Gives a library icon the sizes of the design; icons are decoration, so screen readers skip them. `points`: it is mirrored in right-to-left pages. */
/* @__NO_SIDE_EFFECTS__ */
export function sized(Glyph: TablerIcon, points = false): IconComponent {
  return function Icon({ size = 'm', className, style, mirrored = points }: IconProps) {
    return (
      <Glyph
        size={pixels[size]}
        stroke={1.6}
        aria-hidden
        className={cx('icon', mirrored && 'icon-mirrored', className)}
        {...(style && { style })}
      />
    )
  }
}

/** A glyph of our own, drawn on the same 24 x 24 ground. */
/* @__NO_SIDE_EFFECTS__ */
export function drawn(paths: ReactNode): IconComponent {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each glyph, at module level only
  return function Icon({ size = 'm', className, style, mirrored }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={pixels[size]}
        height={pixels[size]}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        className={cx('icon', mirrored && 'icon-mirrored', className)}
        style={style}
      >
        {paths}
      </svg>
    )
  }
}
