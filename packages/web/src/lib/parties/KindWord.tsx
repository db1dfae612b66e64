import { Badge } from '../../ui/Badge.tsx'
import type { IconComponent } from '../../ui/Icon.tsx'

type Props = { icon: IconComponent; word: string; tinted?: boolean }

/** The kind of a party, as a glyph and a word; tinted in the head of the page. */
export function KindWord({ icon: Glyph, word, tinted = false }: Props) {
  if (tinted)
    return (
      <Badge tone="neutral" icon={Glyph}>
        {word}
      </Badge>
    )
  return (
    <span className="row soft" style={{ gap: 6 }}>
      <Glyph size="s" />
      {word}
    </span>
  )
}
