import { type SaudiPlate, spacedArabic } from '@warsha/domain/plates'
import { cx } from '../ui/cx.ts'
import classes from '../ui/Plate.module.css'
import paper from './paper.module.css'

/** The plate in both scripts, as it hangs on the car: readers of either script get the document. */
export const PaperPlate = ({ plate: { digits, lettersEn, lettersAr } }: { plate: SaudiPlate }) => (
  <span className={cx(classes.chip, paper.plate)} dir="ltr">
    <b>{digits}</b>
    <i lang="en">{lettersEn}</i>
    <i lang="ar" dir="rtl">
      {spacedArabic(lettersAr)}
    </i>
  </span>
)
