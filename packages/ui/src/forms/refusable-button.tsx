import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from '../floating/tooltip.tsx';

export interface RefusableButtonProps extends ButtonProps {
  /** The reason why it may not be used now. It stays focusable, so that everybody can read the reason. */
  readonly refusedBecause: string | undefined;
}

/** A button that may be there without being allowed, and then says why. */
export function RefusableButton({ refusedBecause, ...rest }: RefusableButtonProps) {
  if (refusedBecause === undefined) return <Button {...rest} />;
  return (
    <Tooltip text={refusedBecause}>
      {(reason) => (
        <Button {...rest} aria-disabled aria-describedby={reason} onClick={(event) => event.preventDefault()} />
      )}
    </Tooltip>
  );
}
