import './jitless';
// Before any component: the order of the cascade layers is declared here.
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { connect } from './bridge/connect';
import { createCommands } from './store/commands';
import { createImageCache } from './store/images';
import { recall } from './store/remember';
import { initialState } from './store/state';
import { createStore } from './store/store';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const bridge = connect(window);
const store = createStore(initialState(recall(window.localStorage)));
const app = { bridge, store, images: createImageCache(bridge), commands: createCommands(bridge, store) };
createRoot(root).render(<StrictMode><App app={app} /></StrictMode>);
