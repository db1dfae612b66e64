import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { IconCamera, IconUpload } from '../../ui/more-icons.tsx'
import photos from '../files/photos.module.css'
import { useTaken } from './use-taken.ts'

type Props = { onAdd: (files: File[]) => void; busy?: boolean }

/** The ways to a file: the camera of a phone, or a photo or a PDF that is there. */
export function FileChooser(props: Props) {
  const takesPictures = useTaken().taken.kinds.includes('picture')
  return (
    <span className={photos.buttons}>
      {takesPictures && (
        <span className={photos.camera}>
          <Chooser {...props} camera />
        </span>
      )}
      <Chooser {...props} />
    </span>
  )
}

function Chooser({ onAdd, busy = false, camera = false }: Props & { camera?: boolean }) {
  const { t } = useTranslation('attachments')
  const input = useRef<HTMLInputElement>(null)
  const { kinds } = useTaken().taken
  const any = kinds.map((kind) => (kind === 'pdf' ? 'application/pdf' : 'image/*')).join(',')
  const label = t(camera ? 'camera' : 'add')
  const Glyph = camera ? IconCamera : IconUpload
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(event.target.files ?? [])])
    // The same file may be chosen once more after it was taken out.
    event.target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={camera ? 'image/*' : any}
        aria-label={label}
        onChange={take}
        {...(camera ? { capture: 'environment' as const } : { multiple: true })}
      />
      <Button icon={<Glyph size="s" />} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
