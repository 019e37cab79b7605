import type { Interaction } from '@stoa/contract';
import { GapMatch, GraphicGapMatch } from './interactions/gap-match.tsx';
import { Hotspot } from './interactions/hotspot.tsx';
import { Hottext } from './interactions/hottext.tsx';
import { Media } from './interactions/media.tsx';
import { GraphicOrder, Order } from './interactions/order.tsx';
import { Associate, GraphicAssociate } from './interactions/pairs.tsx';
import { PositionObject, SelectPoint } from './interactions/point.tsx';
import { Slider } from './interactions/slider.tsx';
import type { InteractionProps } from './interaction-props.ts';

/** Ways to answer that most pages do not need. */
export type RareInteractions = Exclude<
  Interaction,
  {
    readonly kind:
      | 'choice'
      | 'inlineChoice'
      | 'textEntry'
      | 'extendedText'
      | 'match'
      | 'upload'
      | 'drawing'
      | 'endAttempt';
  }
>;

type RareProps = Omit<InteractionProps, 'interaction'> & { readonly interaction: RareInteractions };

/** They are fetched with the first question that needs one. */
export function RareInteraction({ interaction, ...rest }: RareProps) {
  switch (interaction.kind) {
    case 'associate':
      return <Associate {...rest} interaction={interaction} />;
    case 'order':
      return <Order {...rest} interaction={interaction} />;
    case 'gapMatch':
      return <GapMatch {...rest} interaction={interaction} />;
    case 'hottext':
      return <Hottext {...rest} interaction={interaction} />;
    case 'hotspot':
      return <Hotspot {...rest} interaction={interaction} />;
    case 'selectPoint':
      return <SelectPoint {...rest} interaction={interaction} />;
    case 'graphicOrder':
      return <GraphicOrder {...rest} interaction={interaction} />;
    case 'graphicAssociate':
      return <GraphicAssociate {...rest} interaction={interaction} />;
    case 'graphicGapMatch':
      return <GraphicGapMatch {...rest} interaction={interaction} />;
    case 'positionObject':
      return <PositionObject {...rest} interaction={interaction} />;
    case 'slider':
      return <Slider {...rest} interaction={interaction} />;
    case 'media':
      return <Media {...rest} interaction={interaction} />;
  }
}
