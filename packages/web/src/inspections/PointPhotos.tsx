import { useMutation } from '@tanstack/react-query'
import type { Point } from '@warsha/contract/inspection-rows'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { PhotoField } from '../lib/files/PhotoField.tsx'
import { PhotoStrip } from '../lib/files/PhotoStrip.tsx'
import { usePhotos } from '../lib/files/use-photos.ts'
import { useNames } from '../lib/names.ts'
import { errorSentence } from '../lib/refusals.ts'
import { toast } from '../ui/toast.ts'

/** The camera at a point: a photo that has arrived shows at once, without a button to save it. */
export default function PointPhotos({ point, ticketId }: { point: Point; ticketId: number }) {
  const { t } = useTranslation('inspections')
  const { nameOf } = useNames()
  const photos = usePhotos(ticketId)
  const told = useRef(new Set<number>())
  const { mutate } = useMutation(
    api.inspections.addPhotos.mutationOptions({ onError: (error) => toast.error(errorSentence(error) ?? '') }),
  )
  const arrived = photos.ids.filter((id) => !told.current.has(id)).join()
  useEffect(() => {
    if (arrived === '') return
    const fileIds = arrived.split(',').map(Number)
    for (const id of fileIds) told.current.add(id)
    mutate({ id: point.id, fileIds })
  }, [arrived, point.id, mutate])
  const label = t('photos', { name: `\u2068${nameOf(point)}\u2069` })
  return (
    <>
      <PhotoStrip ticketId={ticketId} ids={point.fileIds.filter((id) => !photos.ids.includes(id))} label={label} />
      <PhotoField photos={photos} label={label} />
    </>
  )
}
