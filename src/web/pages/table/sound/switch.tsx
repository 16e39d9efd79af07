/** Sound on or off in one press, and how loud once it is on. */
import { text } from '../../../text/table-sound.ts'
import { Button } from '../../../ui/button.tsx'
import type { TablePageProps } from '../controller/controller.ts'

export const SoundSwitch = ({ table: { sound }, at }: TablePageProps) => {
  const { on, volume } = at.sound
  return (
    <>
      <Button kind="plain" pressed={on} onPress={sound.turn}>
        {text.sound}
      </Button>
      {volume !== undefined && (
        <input
          type="range"
          className="table-volume"
          aria-label={text.volume}
          max={1}
          step={0.1}
          value={volume}
          onChange={(event) => sound.turnVolume(event.target.valueAsNumber)}
        />
      )}
    </>
  )
}
