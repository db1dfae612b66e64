import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { isolated } from '../../ui/isolated.ts'
import { watchCamera } from './camera.ts'
import classes from './part-picker.module.css'

type Props = { onCode: (code: string) => void; onClose: () => void }

/** The picture of the camera, which reads one barcode after the other until it is closed. */
export default function CameraScan({ onCode, onClose }: Props) {
  const { t } = useTranslation('stock')
  const video = useRef<HTMLVideoElement>(null)
  const [read, setRead] = useState('')
  const [failed, setFailed] = useState(false)
  const told = useRef(onCode)
  useEffect(() => {
    told.current = onCode
  })
  useEffect(() => {
    const stop = new AbortController()
    const onRead = (code: string) => {
      setRead(code)
      navigator.vibrate?.(60)
      told.current(code)
    }
    if (video.current)
      watchCamera(video.current, stop.signal, onRead).catch(() => !stop.signal.aborted && setFailed(true))
    return () => stop.abort()
  }, [])
  return (
    <div className={classes.camera}>
      {!failed && <video ref={video} muted playsInline aria-label={t('camera.picture')} />}
      <div className={classes.cameraFoot} role="status">
        <span className={failed ? 'warn-ink' : 'muted'}>
          {failed ? t('camera.failed') : read === '' ? t('camera.aim') : t('camera.read', { code: isolated(read) })}
        </span>
        <Button onClick={onClose}>{t('camera.close')}</Button>
      </div>
    </div>
  )
}
