import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { areDegrees, type ShopForm } from './shop-form.ts'

/**
 * The time zone of the coordinates that are typed; it is filled in as soon as it is known. The zone of a shop whose coordinates
 * nobody touches stays, and so does one that is chosen after them.
 */
export function useZoneOfPlace({ control, formState, getValues, setValue }: UseFormReturn<ShopForm>) {
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] })
  const isTyped = Boolean(formState.dirtyFields.latitude || formState.dirtyFields.longitude)
  const [place] = useDebouncedValue(`${latitude.trim()} ${longitude.trim()}`, 400)
  const [typedLatitude = '', typedLongitude = ''] = place.split(' ')
  const isPlace =
    typedLatitude !== '' && typedLongitude !== '' && areDegrees(typedLatitude, 90) && areDegrees(typedLongitude, 180)
  const { data } = useQuery({
    ...api.shops.timeZone.queryOptions({
      input: { Latitude: Number(typedLatitude), Longitude: Number(typedLongitude) },
    }),
    enabled: isTyped && isPlace,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const found = isTyped && isPlace ? data : undefined
  const zone = found?.timeZoneId
  const filled = useRef<{ zone: string; before: string } | null>(null)
  useEffect(() => {
    const put = (next: string) => setValue('timeZone', next, { shouldDirty: true, shouldValidate: true })
    if (zone) {
      filled.current = { zone, before: filled.current?.before ?? getValues('timeZone') }
      put(zone)
    } else if (!isPlace && filled.current) {
      // Without a place the zone is what it was before, unless somebody has chosen another meanwhile.
      if (getValues('timeZone') === filled.current.zone) put(filled.current.before)
      filled.current = null
    }
  }, [zone, isPlace, getValues, setValue])
  return found
}
