import { useTranslation } from 'react-i18next'
import { FieldsPart } from './FieldsPart.tsx'
import classes from './gallery.module.css'
import { ListPart } from './ListPart.tsx'
import { MoneyPart } from './MoneyPart.tsx'
import { PlacesPart } from './PlacesPart.tsx'
import { WordsPart } from './WordsPart.tsx'

/** Every part of the kit on one page, to be held beside the mock screens. */
export function Gallery({ dialog }: { dialog: string | null }) {
  const { t } = useTranslation('gallery')
  return (
    <main className={classes.page}>
      <h1>{t('title')}</h1>
      <WordsPart />
      <FieldsPart />
      <MoneyPart dialog={dialog} />
      <PlacesPart />
      <ListPart />
    </main>
  )
}
