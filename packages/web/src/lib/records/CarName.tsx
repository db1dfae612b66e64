import { Ltr } from '../../ui/Ltr.tsx'
import { useNames } from '../names.ts'

export type Car = { makeEn: string; makeAr: string; modelEn: string; modelAr: string; year: number | null }

/** Make and model in the language of the page, as one text. */
export function useCarName(): (car: Car) => string {
  const { pick } = useNames()
  return (car) => [pick(car.makeEn, car.makeAr), pick(car.modelEn, car.modelAr)].filter(Boolean).join(' ')
}

/** 'Toyota Camry 2021' */
export function CarName({ of: car }: { of: Car }) {
  const name = useCarName()(car)
  return (
    <span className="strong">
      <bdi>{name}</bdi> {car.year && <Ltr>{car.year}</Ltr>}
    </span>
  )
}
