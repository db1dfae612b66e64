import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { Initials } from '../ui/Initials.tsx'
import classes from './tablet.module.css'

export type Person = { id: number; nameEn: string; nameAr: string; hasPin: boolean }
type Props = { people: readonly Person[]; onChoose: (id: number) => void }

/** The names, as big as a hand in a glove needs them. Who has no PIN yet is shown, so that they know why. */
export function People({ people, onChoose }: Props) {
  const { t } = useTranslation('tablets')
  const { nameOf } = useNames()
  return (
    <>
      <h1>{t('here.title')}</h1>
      <p className="soft">{t('here.text')}</p>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={classes.person}
              aria-disabled={!person.hasPin || undefined}
              onClick={() => person.hasPin && onChoose(person.id)}
            >
              <span aria-hidden>
                <Initials name={nameOf(person)} size={56} quiet={!person.hasPin} />
              </span>
              <span className={classes.name}>{nameOf(person)}</span>
              {!person.hasPin && <span className="muted text-sm">{t('here.noPin')}</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
