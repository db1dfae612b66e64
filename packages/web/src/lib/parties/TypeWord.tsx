import type { CustomerType } from '@warsha/domain/customers'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge.tsx'
import { IconBuilding, IconBuildingBank, IconUser } from '../../ui/icons.tsx'

const icons = { Company: IconBuilding, Government: IconBuildingBank, Individual: IconUser }

/** What a customer is, as a glyph and a word; tinted in the head of his page. */
export function TypeWord({ type, tinted = false }: { type: CustomerType; tinted?: boolean }) {
  const { t } = useTranslation('lookups')
  const Glyph = icons[type]
  const word = t(`customerTypes.${type}`)
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
