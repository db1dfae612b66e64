import { spacedArabic } from '@warsha/domain/plates'
import { useTranslation } from 'react-i18next'
import { useLocale } from './locale.ts'
import classes from './Plate.module.css'
import { PlateDrawing } from './PlateDrawing.tsx'
import type { PlateParts } from './plate.ts'

type Props = { plate: PlateParts /** height in px of the full drawing; without it a one-line chip */; height?: number }

/** The plate as a chip of one line in the page's script, or drawn in full at a given height; a foreign one as its text. */
export function Plate({ plate, height }: Props) {
  const { t } = useTranslation('ui')
  const { language } = useLocale()
  const { digits, lettersAr, lettersEn, text } = plate
  const letters = language === 'ar' ? spacedArabic(lettersAr) : lettersEn
  if (lettersEn === '')
    return (
      <span className={classes.chip}>
        <bdi className={classes.foreign}>{text || digits}</bdi>
      </span>
    )
  if (height !== undefined)
    return <PlateDrawing plate={plate} height={height} label={t('plate.label', { digits, letters })} />
  return (
    <span className={classes.chip} dir="ltr" title={`${digits} ${lettersEn}`}>
      <b>{digits}</b>
      <i lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {letters}
      </i>
    </span>
  )
}
