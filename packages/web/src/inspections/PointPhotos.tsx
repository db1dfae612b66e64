import type { Point } from '@warsha/contract/inspection-rows'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PhotoField } from '../lib/files/PhotoField.tsx'
import { PhotoStrip } from '../lib/files/PhotoStrip.tsx'
import { PhotosOnTheirWay } from '../lib/files/PhotosOnTheirWay.tsx'
import { usePhotos } from '../lib/files/use-photos.ts'
import { useNames } from '../lib/names.ts'
import { outbox } from '../lib/outbox/work-outbox.ts'
import { useWaitingPhotos } from './use-point-photos.ts'

/** The camera at a point: a photo is kept on the device at once, and shows at the point when it has arrived. */
export default function PointPhotos({ point, ticketId }: { point: Point; ticketId: number }) {
  const { t } = useTranslation('inspections')
  const { nameOf } = useNames()
  const photos = usePhotos(ticketId, [], true)
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const { key, shrunk } of photos.all) {
      if (!shrunk || told.current.has(key)) continue
      told.current.add(key)
      photos.remove(key)
      const action = { kind: 'pointPhoto' as const, pointId: point.id, photos: [{ key, ...shrunk, id: null }] }
      void outbox.add({ jobId: null, ticketId, nameEn: point.nameEn, nameAr: point.nameAr, action })
    }
  }, [photos, point, ticketId])
  const waiting = useWaitingPhotos(ticketId).filter(({ pointId }) => pointId === point.id)
  const label = t('photos', { name: `\u2068${nameOf(point)}\u2069` })
  return (
    <>
      <PhotoStrip ticketId={ticketId} ids={point.fileIds} label={label} />
      <PhotosOnTheirWay photos={waiting.flatMap((action) => action.photos)} />
      <PhotoField photos={photos} label={label} />
    </>
  )
}
