/**
 * A part of a page that is loaded when it is first shown. Until it comes it is asked for again, so that a lost connection
 * takes nothing from the page that it is a part of.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { missingParts } from './missing.ts'

/** In milliseconds. */
const patience = 2_000

const loaded = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, patience))
    const part = await loaded(load)
    missingParts.partCame()
    return part
  }
}

export const lazily = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => loaded(load))
