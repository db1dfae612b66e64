import { useTranslation } from 'react-i18next'
import { useLocale } from './locale.ts'
import classes from './Plate.module.css'
import { PlateDrawing } from './PlateDrawing.tsx'
import { onPlate, type PlateParts } from './plate.ts'

type Props = { plate: PlateParts /** height in px of the full drawing; without it a one-line chip */; height?: number }

/** The plate as a chip of one line in the page's script, or drawn in full at a given height. */
export function Plate({ plate, height }: Props) {
  const { t } = useTranslation('ui')
  const { language } = useLocale()
  const { digits, lettersAr, lettersEn } = plate
  const label = t('plate.label', { digits, letters: language === 'ar' ? lettersAr : lettersEn })
  if (height !== undefined) return <PlateDrawing plate={plate} height={height} label={label} />
  return (
    <span className={classes.chip} dir="ltr" title={`${digits} ${lettersEn}`}>
      <b>{digits}</b>
      {language === 'ar' ? (
        <i lang="ar" dir="rtl">
          {[...lettersAr].map(onPlate).join(' ')}
        </i>
      ) : (
        <i lang="en">{lettersEn}</i>
      )}
    </span>
  )
}
