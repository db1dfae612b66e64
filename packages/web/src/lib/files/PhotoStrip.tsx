import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../later.ts'
import { SmallPhoto } from './PhotoImage.tsx'
import classes from './photos.module.css'

const PhotoView = later(() => import('./PhotoView.tsx'))

type Props = {
  ticketId: number
  ids: readonly number[]
  /** What they are photos of. */
  label: string
}

/** Photos in a row; a press opens one over the page, and from there the others. */
export function PhotoStrip(props: Props) {
  return props.ids.length === 0 ? null : (
    <Suspense>
      <Strip {...props} />
    </Suspense>
  )
}

function Strip({ ticketId, ids, label }: Props) {
  const { t } = useTranslation('files')
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <>
      <ul className={classes.strip} aria-label={label}>
        {ids.map((id, index) => (
          <li key={id}>
            <button
              type="button"
              className={classes.thumb}
              aria-label={t('open', { number: index + 1, total: ids.length })}
              onClick={() => setOpened(id)}
            >
              <SmallPhoto id={id} />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <PhotoView ticketId={ticketId} ids={ids} first={opened} label={label} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
