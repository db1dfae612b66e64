import type { SupplierType } from '@warsha/domain/suppliers'
import { useTranslation } from 'react-i18next'
import { KindWord } from '../lib/parties/KindWord.tsx'
import { IconPackage, IconTool } from '../ui/icons.tsx'

export const supplierGlyphs = { spareParts: IconPackage, services: IconTool }

/** What the supplier sells. */
export function SupplierTypeWord({ type, tinted = false }: { type: SupplierType; tinted?: boolean }) {
  const { t } = useTranslation('suppliers')
  return <KindWord icon={supplierGlyphs[type]} word={t(`types.${type}`)} tinted={tinted} />
}
