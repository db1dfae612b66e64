import type { Money } from '@warsha/domain/money'
import { readSupplierQr } from '@warsha/domain/supplier-qr'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import { useLocale } from '../../ui/locale.ts'
import { useMoneyText } from '../payments/use-money-text.ts'

type Props = { qrCode: string; total: Money; vat: Money }

/** Says so where the lines do not come to what the QR code of the document says; before any line has a price it says nothing. */
export function QrDiffers({ qrCode, total, vat }: Props) {
  const { t } = useTranslation('purchases')
  const textOf = useMoneyText()
  const { decimals } = useLocale().currency
  const code = qrCode.trim()
  const read = code === '' ? null : readSupplierQr(code, decimals)
  if (!read || total === 0 || (read.total === total && read.vat === vat)) return null
  const words = { total: textOf(read.total), vat: textOf(read.vat), ours: textOf(total), ourVat: textOf(vat) }
  return <Banner kind="warn">{t('qr.differs', words)}</Banner>
}
