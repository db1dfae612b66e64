import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { Picture } from './PhotoImage.tsx'
import classes from './photos.module.css'

/** Photos that are kept on the device and have not arrived yet. */
export function PhotosOnTheirWay({ photos }: { photos: readonly { key: string; thumbnail: Blob }[] }) {
  const { t } = useTranslation('files')
  if (photos.length === 0) return null
  return (
    <ul className={classes.strip} aria-label={t('sending', { count: photos.length })}>
      {photos.map(({ key, thumbnail }) => (
        <li key={key} className={cx(classes.thumb, classes.onItsWay)}>
          <Picture content={thumbnail} />
        </li>
      ))}
    </ul>
  )
}
