import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { areDegrees, type ShopForm } from './shop-form.ts'

/**
 * The time zone of the coordinates that are typed; it is filled in as soon as it is known. The zone of a shop whose coordinates
 * nobody touches stays, and so does one that is chosen after them.
 */
export function useZoneOfPlace({ control, formState, setValue }: UseFormReturn<ShopForm>) {
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
  useEffect(() => {
    if (zone) setValue('timeZone', zone, { shouldDirty: true, shouldValidate: true })
  }, [zone, setValue])
  return found
}
