import type { IconComponent, IconProps } from './Icon.tsx'

type Props = IconProps & { of: IconComponent }

/** An arrow, chevron, undo or send icon that points the other way in Arabic. Clocks, checks and logos do not. */
export function DirectionIcon({ of: Glyph, ...rest }: Props) {
  return <Glyph {...rest} mirrored />
}
