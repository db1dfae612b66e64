import type { ReactNode } from 'react'
import { IconFileDescription } from '../../ui/icons.tsx'
import { UserText } from '../../ui/UserText.tsx'
import classes from './attachments.module.css'

/** A PDF among pictures: what it is called. */
export const PdfTile = ({ name }: { name: string }): ReactNode => (
  <span className={classes.pdf}>
    <IconFileDescription />
    <UserText className={classes.name}>{name}</UserText>
  </span>
)
