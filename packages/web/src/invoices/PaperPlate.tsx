import { type SaudiPlate, spacedArabic } from '@warsha/domain/plates'
import classes from '../ui/Plate.module.css'

/** The plate in both scripts, as it hangs on the car: readers of either script get the document. */
export const PaperPlate = ({ plate: { digits, lettersEn, lettersAr } }: { plate: SaudiPlate }) => (
  <span className={classes.chip} dir="ltr">
    <b>{digits}</b>
    <i lang="en">{lettersEn}</i>
    <i lang="ar" dir="rtl">
      {spacedArabic(lettersAr)}
    </i>
  </span>
)
