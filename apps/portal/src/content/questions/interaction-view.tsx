import type { Interaction } from '@stoa/contract';
import { Button } from '@stoa/ui';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import { ChoiceInteraction } from './interactions/choice.tsx';
import { ExtendedText } from './interactions/extended-text.tsx';
import { InlineChoice } from './interactions/inline-choice.tsx';
import { Match } from './interactions/match.tsx';
import { TextEntry } from './interactions/text-entry.tsx';
import type { InteractionProps } from './interaction-props.ts';

const { Component: RareInteraction } = lazyComponent(
  async () => (await import('./rare-interaction.tsx')).RareInteraction,
  { areas: [] },
);

const { Component: Upload } = lazyComponent(async () => (await import('./interactions/upload.tsx')).Upload, {
  areas: ['hand-in', 'errors'],
});

const { Component: Drawing } = lazyComponent(async () => (await import('./drawing/drawing.tsx')).Drawing, {
  areas: ['hand-in', 'errors'],
});

type ViewProps = Omit<InteractionProps, 'interaction'> & { readonly interaction: Interaction };

/** A way to answer, as it is shown. */
export function InteractionView({ interaction, ...rest }: ViewProps) {
  switch (interaction.kind) {
    case 'choice':
      return <ChoiceInteraction {...rest} interaction={interaction} />;
    case 'inlineChoice':
      return <InlineChoice {...rest} interaction={interaction} />;
    case 'textEntry':
      return <TextEntry {...rest} interaction={interaction} />;
    case 'extendedText':
      return <ExtendedText {...rest} interaction={interaction} />;
    case 'match':
      return <Match {...rest} interaction={interaction} />;
    case 'upload':
      return <Upload {...rest} interaction={interaction} />;
    case 'drawing':
      return <Drawing {...rest} interaction={interaction} />;
    case 'endAttempt':
      return (
        <Button
          aria-pressed={rest.values.length > 0}
          aria-disabled={rest.readOnly}
          onClick={() => !rest.readOnly && rest.onAnswer(['true'])}
        >
          {interaction.title}
        </Button>
      );
    default:
      return <RareInteraction {...rest} interaction={interaction} />;
  }
}
