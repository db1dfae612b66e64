import { useCallback } from 'react'
import classes from './pictures.module.css'

/** A picture received as bytes: it has an object URL as long as it is shown. */
export function Drawn({ content, alt }: { content: Blob; alt: string }) {
  const draw = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(content)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [content],
  )
  return <img ref={draw} className={classes.drawn} alt={alt} />
}
