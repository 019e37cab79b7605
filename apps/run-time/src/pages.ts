import { handedState } from './handed-state.ts';
import { standInForParent, standInForStorage } from './stand-ins.ts';

// pages without a run-time: what they look for around them is not there, and throws nothing
standInForStorage();
if (handedState() !== null) standInForParent({});
