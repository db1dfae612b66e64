import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { Drawn } from './Drawn.tsx'
import classes from './pictures.module.css'

/** A stored picture by its path. */
export function Shown({ path, alt }: { path: string; alt: string }) {
  const id = Number(path.split('/').at(-1))
  const { data } = useQuery(
    api.pictures.get.queryOptions({
      input: { id },
      // A picture never changes under its id.
      staleTime: Number.POSITIVE_INFINITY,
      meta: { outlivesWrites: true },
    }),
  )
  return data ? <Drawn content={data} alt={alt} /> : null
}

/** A small picture beside a name that says what it is; nothing where there is none. */
export function Thumbnail({ path }: { path: string | null }) {
  if (path === null) return null
  return (
    <span className={classes.thumbnail}>
      <Shown path={path} alt="" />
    </span>
  )
}
