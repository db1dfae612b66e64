import { mostPhotos } from '@warsha/domain/files'
import { type ChangeEvent, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconRefresh, IconX } from '../../ui/icons.tsx'
import { IconCamera, IconPhotoPlus } from '../../ui/more-icons.tsx'
import { Picture, SmallPhoto } from './PhotoImage.tsx'
import classes from './photos.module.css'
import { isOnItsWay, type Photo, type Photos } from './use-photos.ts'

type Props = {
  photos: Photos
  /** What they are photos of. */
  label: string
}

/** Photos of a form: taken with the camera of a phone or chosen, each with how far it is on its way. */
export const PhotoField = (props: Props) => (
  <Suspense>
    <Field {...props} />
  </Suspense>
)

function Field({ photos, label }: Props) {
  const { t } = useTranslation('files')
  const sending = photos.all.filter((photo) => isOnItsWay(photo, photos.held)).length
  const problem = photos.all.find((photo) => photo.problem !== undefined)?.problem
  return (
    <fieldset className={classes.field} aria-label={label}>
      {photos.all.length > 0 && (
        <ul className={classes.strip}>
          {photos.all.map((photo, index) => (
            <Sent key={photo.key} photo={photo} number={index + 1} photos={photos} />
          ))}
        </ul>
      )}
      {!photos.full && (
        <span className={classes.buttons}>
          <Chooser camera photos={photos} label={t('camera')} />
          <Chooser photos={photos} label={t('add')} />
        </span>
      )}
      <span role="status" className={cx(classes.status, problem !== undefined && classes.problem)}>
        {sending > 0 ? t('sending', { count: sending }) : problem}
        {sending === 0 && problem === undefined && photos.full && t('full', { count: mostPhotos })}
      </span>
    </fieldset>
  )
}

function Chooser({ photos, label, camera = false }: Props & { camera?: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const Glyph = camera ? IconCamera : IconPhotoPlus
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    photos.add([...(event.target.files ?? [])])
    // The same photo may be chosen once more after it was taken out.
    event.target.value = ''
  }
  return (
    <span className={cx(camera && classes.camera)}>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={label}
        onChange={take}
        {...(camera ? { capture: 'environment' as const } : { multiple: true })}
      />
      <Button size="large" icon={<Glyph />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </span>
  )
}

function Sent({ photo, number, photos }: { photo: Photo; number: number; photos: Photos }) {
  const { t } = useTranslation('files')
  const failed = photo.problem !== undefined
  const waits = isOnItsWay(photo, photos.held)
  return (
    <li className={cx(classes.thumb, waits && classes.onItsWay, failed && classes.failed)}>
      {photo.shrunk || photo.id === undefined ? (
        <Picture content={photo.shrunk?.thumbnail} />
      ) : (
        <SmallPhoto id={photo.id} />
      )}
      {waits && <progress className={classes.progress} aria-label={t('sendingOne', { number })} />}
      {failed && (
        <button
          type="button"
          className={classes.again}
          aria-label={t('retry', { number })}
          onClick={() => photos.retry(photo.key)}
        >
          <IconRefresh />
        </button>
      )}
      <button
        type="button"
        className={classes.out}
        aria-label={t('takeOut', { number })}
        onClick={() => photos.remove(photo.key)}
      >
        <IconX size="s" />
      </button>
    </li>
  )
}
