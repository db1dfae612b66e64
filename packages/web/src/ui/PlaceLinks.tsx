import { AppLink } from './AppLink.tsx'
import { DirectionIcon } from './DirectionIcon.tsx'
import type { IconComponent } from './Icon.tsx'
import { IconChevronRight } from './icons.tsx'
import classes from './PlaceLinks.module.css'

export type Place = { href: string; icon: IconComponent; title: string; text: string }

/** A landing page's list of where to go next. */
export function PlaceLinks({ places }: { places: readonly Place[] }) {
  return (
    <ul className={classes.places}>
      {places.map(({ href, icon: Icon, title, text }) => (
        <li key={href}>
          <AppLink href={href} className={classes.place}>
            <Icon />
            <span className="grow">
              <span className={classes.title}>{title}</span>
              <span className={classes.text}>{text}</span>
            </span>
            <DirectionIcon of={IconChevronRight} size="s" />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
