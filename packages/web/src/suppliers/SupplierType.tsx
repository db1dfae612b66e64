import type { SupplierType } from '@warsha/domain/suppliers'
import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/Badge.tsx'
import { IconPackage, IconTool } from '../ui/icons.tsx'

export const supplierGlyphs = { spareParts: IconPackage, services: IconTool }

/** What he sells, as a glyph and a word; tinted in the head of his page. */
export function SupplierTypeWord({ type, tinted = false }: { type: SupplierType; tinted?: boolean }) {
  const { t } = useTranslation('suppliers')
  const Glyph = supplierGlyphs[type]
  const word = t(`types.${type}`)
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
